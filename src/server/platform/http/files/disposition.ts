/** Saves a download under this name: twice, as in RFC 6266, in ASCII for old clients, and in full. */
export function savedAs(name: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
