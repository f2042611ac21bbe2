import {
  type Attachment,
  attachmentErrors,
  largestAttachment,
  sendAttachment,
} from '#contract/messages/message-attachments.ts';
import { ApiError, textOf } from '#web/lib/api/api-error.ts';
import { sendFile } from '#web/lib/api/send-file.ts';
import {
  onDraftElsewhere,
  onDraftsForgotten,
  readDraft,
  saveDraft,
} from '#web/lib/drafts/drafts.ts';
import { randomId } from '#web/lib/forms/random-id.ts';

/** A file attached to the next message. */
export interface ChosenFile {
  readonly id: string;
  readonly name: string;
  /** The file, if it was chosen in this window; restored ones are already on the server. */
  readonly file: File | null;
  /** The picture's URL. */
  readonly preview: string | null;
  /** The uploaded share, 0 to 1. */
  readonly progress: number;
  readonly error: string | null;
  /** Refused for its content: a retry would be refused too. */
  readonly refused: boolean;
  /** The server's record of it, once it is uploaded. */
  readonly attachment: Attachment | null;
}

/** The files of a message being written. Uploads continue on other pages. */
export interface AttachmentBox {
  list(): readonly ChosenFile[];
  add(files: readonly File[]): void;
  again(file: ChosenFile): void;
  remove(file: ChosenFile): void;
  /** Files of a message restored for editing. */
  putBack(attachments: readonly Attachment[]): void;
  /** Removes files that were sent; files attached in another window since then stay. */
  forget(sent: readonly Attachment[]): void;
  subscribe(changed: () => void): () => void;
}

const boxes = new Map<string, AttachmentBox>();

/** One per message being written; uploaded files are kept under this key across a reload. */
export function attachmentBoxOf(draftKey: string): AttachmentBox {
  const known = boxes.get(draftKey);
  if (known) return known;
  const made = makeAttachmentBox(draftKey);
  boxes.set(draftKey, made);
  return made;
}

const arrivedOf = (files: readonly ChosenFile[]) =>
  files.flatMap(({ attachment }) => (attachment ? [attachment] : []));

function chosen(file: File): ChosenFile {
  const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
  return { id: randomId(), name: file.name, file, preview, ...notSent };
}
const notSent = { progress: 0, error: null, refused: false, attachment: null };

function chosenFileOf(attachment: Attachment): ChosenFile {
  const { key, name, thumbnailUrl } = attachment;
  const arrived = { progress: 1, error: null, refused: false, attachment };
  return { id: key, name, file: null, preview: thumbnailUrl, ...arrived };
}

const refusedAs = (code: keyof typeof attachmentErrors) => ({
  error: attachmentErrors[code][1],
  refused: true,
});

/** False for a lost connection, an ended session, a server error or a rate limit. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return status >= 400 && status < 500 && status !== 401 && status !== 429;
}

function letGo({ file, preview }: ChosenFile): void {
  if (file && preview) URL.revokeObjectURL(preview);
}

function makeAttachmentBox(draftKey: string): AttachmentBox {
  const readDraftAttachments = () => (readDraft(draftKey) as readonly Attachment[] | null) ?? [];
  let files: readonly ChosenFile[] = readDraftAttachments().map(chosenFileOf);
  const sending = new Map<string, AbortController>();
  const listeners = new Set<() => void>();

  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const show = (after: readonly ChosenFile[]) => {
    files = after;
    const arrived = arrivedOf(after);
    saveDraft(draftKey, arrived.length === 0 ? undefined : arrived);
    notifyListeners();
  };
  /** Applies another window's changes; this window's uploads stay. */
  const follow = () => {
    const known = new Map(files.map((file) => [file.attachment?.key, file]));
    const arrived = readDraftAttachments().map((one) => known.get(one.key) ?? chosenFileOf(one));
    const after = [...arrived, ...files.filter(({ attachment }) => attachment === null)];
    for (const file of files) if (!after.includes(file)) letGo(file);
    files = after;
    notifyListeners();
  };
  onDraftElsewhere(draftKey, follow);
  const change = (id: string, patch: Partial<ChosenFile>) =>
    show(files.map((one) => (one.id === id ? { ...one, ...patch } : one)));
  const settle = (id: string) => {
    sending.delete(id);
    if (sending.size === 0) removeEventListener('beforeunload', warn);
  };

  const send = async ({ id, file }: ChosenFile) => {
    if (!file) return;
    if (file.size > largestAttachment) return change(id, refusedAs('attachment.too_large'));
    const control = new AbortController();
    sending.set(id, control);
    addEventListener('beforeunload', warn);
    change(id, notSent);
    try {
      const onProgress = (progress: number) => change(id, { progress });
      const options = { onProgress, signal: control.signal };
      change(id, { attachment: await sendFile(sendAttachment, file, options), progress: 1 });
    } catch (error) {
      const message = textOf(error);
      change(id, { error: message, refused: isRefusal(error) });
    }
    settle(id);
  };
  /** Files that waited for long may have been deleted; better to find out before sending. */
  const lookFor = async ({ id, attachment }: ChosenFile) => {
    const response =
      attachment && (await fetch(attachment.url, { method: 'HEAD' }).catch(() => null));
    if (response?.status === 404) change(id, { attachment: null, ...refusedAs('attachment.gone') });
  };
  const drop = (file: ChosenFile) => {
    sending.get(file.id)?.abort();
    settle(file.id);
    letGo(file);
  };
  for (const file of files) void lookFor(file);
  onDraftsForgotten(() => {
    for (const file of files) drop(file);
    show([]);
  });
  return {
    list: () => files,
    add(added) {
      const begun = added.map(chosen);
      show([...files, ...begun]);
      for (const one of begun) void send(one);
    },
    again: (file) => void send(file),
    remove(file) {
      drop(file);
      show(files.filter(({ id }) => id !== file.id));
    },
    putBack(attachments) {
      const back = attachments.map(chosenFileOf);
      show([...back, ...files]);
      for (const file of back) void lookFor(file);
    },
    forget(sent) {
      follow();
      const keys = new Set(sent.map(({ key }) => key));
      const went = ({ attachment }: ChosenFile) => attachment !== null && keys.has(attachment.key);
      for (const file of files.filter(went)) letGo(file);
      show(files.filter((file) => !went(file)));
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** Leaving the site would abort uploads in progress. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
