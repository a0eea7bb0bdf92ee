import { isIPv6 } from 'node:net';

/** The unit log-in failures and messages are counted by: an IPv4 address, or the /64 an IPv6 address is in; none once the connection is gone. */
export function networkOf(address = ''): string {
  const bare = withoutPort(address).replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  if (mapped?.[1]) return mapped[1];
  return isIPv6(bare) ? `${expand(bare).slice(0, 4).join(':')}::/64` : bare;
}

/** Some proxies name the port, too; with it, each connection would be a network of its own. */
function withoutPort(address: string): string {
  return address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[(.*)\](?::\d+)?$/, '$1');
}

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
