export { addComment } from './add-comment.ts';
export { findEvidence, readRecord } from './read-comments.ts';
export { serveEvidence } from './serve-evidence.ts';
