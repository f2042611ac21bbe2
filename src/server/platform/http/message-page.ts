/** A page of words alone, for when nothing can be rendered; it tries again after `retrySeconds`. */
export function messagePage(title: string, text: string, retrySeconds: number): string {
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${retrySeconds}"><title>${title}</title><p>${text}`;
}
