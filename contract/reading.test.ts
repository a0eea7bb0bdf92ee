import { describe, expect, it } from 'vitest';
import type { Rolle } from '#contract/permissions.ts';
import { behaviour } from '#contract/reading.ts';

const actor = (rolle: Rolle) => ({ key: 7, rolle });
const everyone = [null, actor('BENUTZER'), actor('EVENTMANAGER'), actor('ADMINISTRATOR')];
const pass = { redirect: null, allowed: true };

describe('members’ routes', () => {
  it('intended: whoever is not logged in is sent to the log-in', () => {
    const { guardMember } = behaviour.intended;
    expect(everyone.map(guardMember)).toEqual([{ redirect: '/login', allowed: false }, pass, pass, pass]);
  });

  it('literal: the redirect is issued, yet the target shows', () => {
    const { guardMember } = behaviour.literal;
    expect(everyone.map(guardMember)).toEqual([{ redirect: '/login', allowed: true }, pass, pass, pass]);
  });
});

describe('event manager’s routes', () => {
  it('intended: only event managers and administrators stay', () => {
    const { guardAnlassManager } = behaviour.intended;
    const home = { redirect: '/home', allowed: false };
    expect(everyone.map(guardAnlassManager)).toEqual([home, home, pass, pass]);
  });

  it('literal: the condition as written holds for nobody', () => {
    const { guardAnlassManager } = behaviour.literal;
    expect(everyone.map(guardAnlassManager)).toEqual([pass, pass, pass, pass]);
  });
});

it('after log-in only the intended reading goes on to the target', () => {
  expect(behaviour.intended.followRedirectAfterLogin).toBe(true);
  expect(behaviour.literal.followRedirectAfterLogin).toBe(false);
});

it('only the literal reading demands e-mail and phone in the member form', () => {
  expect(behaviour.intended.requiredContact).toEqual([]);
  expect(behaviour.literal.requiredContact).toEqual(['email', 'telefon']);
});

describe('a deletion that failed', () => {
  it('intended: is told as a danger, in the right words', () => {
    const { beilage, memorabilia, bericht } = behaviour.intended.failedDeletion;
    expect(beilage).toEqual({ style: 'danger', sentence: 'dateiNichtGeloescht' });
    expect(memorabilia).toEqual(beilage);
    expect(bericht).toEqual({ style: 'danger', sentence: 'berichtNichtGeloescht' });
  });

  it('literal: is told as a success, in other words for each', () => {
    const { beilage, memorabilia, bericht } = behaviour.literal.failedDeletion;
    expect([beilage.style, memorabilia.style, bericht.style]).toEqual(['success', 'success', 'success']);
    expect(beilage.sentence).toBe('dateiNichtHinzugefuegt');
    expect(memorabilia.sentence).toBe('dateiNichtEntfernt');
    expect(bericht.sentence).toBe('berichtNichtEntfernt');
  });
});
