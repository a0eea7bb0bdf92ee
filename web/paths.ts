/** Every address of the site, as the specification writes them. */
export const paths = {
  home: '/home',
  anlaesse: '/anlaesse',
  anlass: (id: number) => `/anlaesse/${id}`,
  archiv: '/archiv',
  galerie: (id: number, ab = 0) => (ab > 0 ? `/archiv/${id}?ab=${ab}` : `/archiv/${id}`),
  berichte: '/berichte',
  aktivitas: '/aktivitas',
  staemme: '/staemme',
  vorstand: '/vorstand',
  verbindung: '/verbindung',
  geschichte: '/geschichte',
  schwesterverbindungen: '/schwesterverbindungen',
  kontakt: '/kontakt',
  kontaktSubmitted: '/kontaktSubmitted',
  login: '/login',
  logout: '/logout',
  mitglieder: {
    uebersicht: '/mitglieder',
    anlaesse: '/mitglieder/anlaesse',
    newAnlass: '/mitglieder/anlaesse/new',
    newAnlassLike: (vorlage: number) => `/mitglieder/anlaesse/new?vorlage=${vorlage}`,
    editAnlass: (id: number) => `/mitglieder/anlaesse/edit/${id}`,
    mitglieder: '/mitglieder/mitglieder',
    newMitglied: '/mitglieder/mitglieder/new',
    editMitglied: (id: number) => `/mitglieder/mitglieder/edit/${id}`,
    auskunft: '/mitglieder/auskunft',
    handbuch: '/mitglieder/handbuch',
    verwaltung: '/mitglieder/verwaltung',
  },
} as const;

export function loginPath(target: string): string {
  return `${paths.login}?redirect=${encodeURIComponent(target)}`;
}

/** A redirect is followed only to a path of this site: `/…`, but not `//…`, `/\…` or a scheme, nor out again. */
export function safeRedirect(target: string | null): string | undefined {
  return target && /^\/(?![/\\]|log(in|out)\b)/i.test(target) && !/[\p{Cc}\\]/u.test(target) ? target : undefined;
}

/** The router takes `/Archiv/` for `/archiv`, too; search engines and the menu know one address only. */
export function canonicalPath(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, '');
}
