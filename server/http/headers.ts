import type { Config } from '#server/config.ts';

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // the component library sizes its parts by style attributes
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "manifest-src 'self'",
].join('; ');

// vite's hot reload writes inline scripts and styles and talks over a web socket
const developmentPolicy = "default-src 'self' 'unsafe-inline' data: blob: ws:; script-src 'self' 'unsafe-inline'";

/** What every answer carries, errors and files included. One that may be kept for longer, or not at all, says so itself. */
export type SecurityHeaders = Record<string, string>;

export function securityHeaders(config: Config): SecurityHeaders {
  return {
    'content-security-policy': config.dev ? developmentPolicy : contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    // the address of the members' list tells whom somebody looks for, and logs keep the page before
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cache-control': 'no-cache',
    ...(config.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}
