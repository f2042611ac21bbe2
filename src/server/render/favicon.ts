/** A low sun over the horizon, in the colours of the tokens. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2a211a"/><path d="M7 20a9 9 0 0 1 18 0z" fill="#f2b13d"/><path d="M4 20h24v2H4zM9 25h14v2H9z" fill="#fcf7ef"/></svg>`;
