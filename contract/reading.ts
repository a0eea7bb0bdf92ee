import { type Actor, loggedIn, mayEditAnlass, mayManageBenutzer } from './permissions.ts';

export const readings = ['intended', 'literal'] as const;
export type Reading = (typeof readings)[number];

/** What a guard says of a navigation: where it sends, and whether the target shows all the same. */
export type Verdict = { redirect: '/login' | '/home' | null; allowed: boolean };
type Guard = (actor: Actor | null) => Verdict;
/** How a failure is told: the style of the alert, and its sentence (`failedDeletion` in the catalogue). */
type FailedDeletion = {
  style: 'danger' | 'success';
  sentence:
    | 'dateiNichtGeloescht'
    | 'berichtNichtGeloescht'
    | 'dateiNichtHinzugefuegt'
    | 'dateiNichtEntfernt'
    | 'berichtNichtEntfernt';
};

const pass: Verdict = { redirect: null, allowed: true };

/**
 * The two readings of the specification, as data: what it means, and what it says to the letter.
 * The server's own checks are the same under both.
 */
export const behaviour: Record<
  Reading,
  {
    guardMember: Guard;
    guardAnlassManager: Guard;
    followRedirectAfterLogin: boolean;
    /** Fields the member form demands beyond what the API does; without any, empty ones only bring a warning. */
    requiredContact: readonly ('email' | 'telefon')[];
    failedDeletion: Record<'beilage' | 'memorabilia' | 'bericht', FailedDeletion>;
    /** `/berichte` lists what the server has, or the five files the specification names. */
    berichte: 'server' | 'static';
  }
> = {
  intended: {
    guardMember: (actor) => (loggedIn(actor) ? pass : { redirect: '/login', allowed: false }),
    guardAnlassManager: (actor) => (mayEditAnlass(actor) ? pass : { redirect: '/home', allowed: false }),
    followRedirectAfterLogin: true,
    requiredContact: [],
    failedDeletion: {
      beilage: { style: 'danger', sentence: 'dateiNichtGeloescht' },
      memorabilia: { style: 'danger', sentence: 'dateiNichtGeloescht' },
      bericht: { style: 'danger', sentence: 'berichtNichtGeloescht' },
    },
    berichte: 'server',
  },
  literal: {
    guardMember: (actor) => (loggedIn(actor) ? pass : { redirect: '/login', allowed: true }),
    // Nobody is an administrator without being logged in, so the condition as written never holds.
    guardAnlassManager: (actor) => ({
      redirect: !loggedIn(actor) && !mayEditAnlass(actor) && mayManageBenutzer(actor) ? '/home' : null,
      allowed: true,
    }),
    followRedirectAfterLogin: false,
    requiredContact: ['email', 'telefon'],
    failedDeletion: {
      beilage: { style: 'success', sentence: 'dateiNichtHinzugefuegt' },
      memorabilia: { style: 'success', sentence: 'dateiNichtEntfernt' },
      bericht: { style: 'success', sentence: 'berichtNichtEntfernt' },
    },
    berichte: 'static',
  },
};
