/** One address for each host that an address names: `postgres://user@a:5432,b:5432/site`. */
export function splitHosts(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(\w+:\/\/(?:[^/?#]*@)?)([^@/?#]*)(.*)$/.exec(url) ?? [];
  return before === '' ? [url] : hosts.split(',').map((host) => `${before}${host}${after}`);
}
