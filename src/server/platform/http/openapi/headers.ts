const integer = { type: 'integer' };

/** Headers of responses. */
export const headers = {
  'X-RateLimit-Limit': { description: 'Calls allowed in the current minute', schema: integer },
  'X-RateLimit-Remaining': { description: 'Calls left in it', schema: integer },
  'X-RateLimit-Reset': { description: 'Seconds until it ends', schema: integer },
  'Retry-After': { description: 'Seconds to wait before the next try', schema: integer },
  'Tus-Resumable': {
    description: 'The version of the tus protocol: 1.0.0',
    schema: { type: 'string' },
  },
  'Upload-Offset': { description: 'Bytes that arrived', schema: integer },
  'Upload-Length': { description: 'Bytes of the whole file', schema: integer },
  'Upload-Chunk': {
    description: 'Bytes of the parts in which the file is kept',
    schema: integer,
  },
  'Upload-Expires': {
    description: 'When what has not arrived by then is dropped, as an HTTP date',
    schema: { type: 'string' },
  },
  Location: {
    description: 'The path of the upload, or where the file is',
    schema: { type: 'string' },
  },
  ETag: { description: 'Equal as long as the bytes are', schema: { type: 'string' } },
  'Accept-Ranges': { description: '`bytes`', schema: { type: 'string' } },
  Link: {
    description: 'The next page, if there is one: `</api/…?before=17>; rel="next"`',
    schema: { type: 'string' },
  },
};

export function headersOf(
  ...names: (keyof typeof headers)[]
): Readonly<Record<string, { readonly $ref: string }>> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Parameters that are headers of requests. */
export const parameters = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Up to 200 characters of your choice. A repeated request with the same key returns what the first one made.',
    schema: { type: 'string', maxLength: 200 },
  },
};
