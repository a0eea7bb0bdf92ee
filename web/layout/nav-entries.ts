import { type Actor, loggedIn, mayEditAnlass, mayManageBenutzer } from '#contract/permissions.ts';
import type { Catalogue } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import type { Session } from '#web/session.ts';

type Label = keyof Catalogue['nav'];
/** `to: null` is a placeholder: the page is announced, but not there yet. */
export type NavLinkEntry = { label: Label; to: string | null; name?: string };
export type NavMenuEntry = { label: Label; entries: NavLinkEntry[] };

/** The navigation bar as the specification lists it, with the overview and the administrators' page beside it. */
export function navEntries(session: Session | null): (NavLinkEntry | NavMenuEntry)[] {
  return [
    {
      label: 'aktuelles',
      entries: [
        { label: 'anlaesse', to: paths.anlaesse },
        { label: 'archiv', to: paths.archiv },
        ...only(loggedIn, session, { label: 'berichte', to: paths.berichte }),
      ],
    },
    {
      label: 'organisation',
      entries: [
        { label: 'aktivitas', to: paths.aktivitas },
        { label: 'staemme', to: paths.staemme },
        { label: 'vorstand', to: paths.vorstand },
      ],
    },
    {
      label: 'mehr',
      entries: [
        { label: 'verbindung', to: paths.verbindung },
        { label: 'statuten', to: null },
        { label: 'schwesterverbindungen', to: paths.schwesterverbindungen },
      ],
    },
    { label: 'kontakt', to: paths.kontakt },
    session ? memberMenu(session) : { label: 'login', to: paths.login },
  ];
}

function memberMenu(session: Session): NavMenuEntry {
  return {
    label: 'mitgliederbereich',
    entries: [
      { label: 'uebersicht', to: paths.mitglieder.uebersicht },
      ...only(mayEditAnlass, session, { label: 'anlaesseVerwalten', to: paths.mitglieder.anlaesse }),
      { label: 'mitglieder', to: paths.mitglieder.mitglieder },
      ...only(mayManageBenutzer, session, { label: 'verwaltung', to: paths.mitglieder.verwaltung }),
      { label: 'meinKonto', to: paths.mitglieder.editMitglied(session.key) },
      { label: 'logout', to: paths.logout, name: session.username },
    ],
  };
}

function only(permission: (actor: Actor | null) => boolean, actor: Actor | null, entry: NavLinkEntry): NavLinkEntry[] {
  return permission(actor) ? [entry] : [];
}
