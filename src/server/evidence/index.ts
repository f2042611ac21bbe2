export { keepStatement } from './keep-statement.ts';
export { findEvidence, readRecord } from './read-record.ts';
export { serveEvidence } from './serve-evidence.ts';
