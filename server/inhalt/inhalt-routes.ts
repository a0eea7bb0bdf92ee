import { aktivitas } from '#content/people/aktivitas.ts';
import { staemme } from '#content/people/staemme.ts';
import { vorstand } from '#content/people/vorstand.ts';
import type { inhaltEndpoints } from '#contract/inhalt.ts';
import type { Handlers } from '#server/http/mount.ts';
import { presentPerson, presentStamm } from './inhalt-presenter.ts';

export const inhaltRoutes = (): Handlers<typeof inhaltEndpoints> => ({
  getVorstand: ({ session }) => vorstand.map((person) => presentPerson(person, session)),
  getAktivitas: ({ session }) => aktivitas.map((person) => presentPerson(person, session)),
  getStaemme: ({ session }) => staemme.map((stamm) => presentStamm(stamm, session)),
});
