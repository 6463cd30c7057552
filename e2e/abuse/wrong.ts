import type { Settings } from '../../machines/journey/context.ts';
import { routeOfScreen } from '../../machines/journey/routes.ts';
import { identityFirstTable } from '../../machines/journey/saved/identityFirstSchema.ts';
import { reachable } from '../../machines/journey/saved/routeGuard.ts';
import { savedTable } from '../../machines/journey/saved/sixStepSchema.ts';
import { readSaved } from '../../src/app/session/restore.ts';
import type { Look } from './look.ts';

/** Of what a browser's storage does, what reading needs. */
const storageOf = (entries: Record<string, string>) =>
  ({ getItem: (key: string) => entries[key] ?? null }) as Storage;

const savedIn = ({ flow }: Settings, { session }: Look) =>
  readSaved(storageOf(session), flow.id === 'sixStep' ? savedTable : identityFirstTable);

/** A screen of the main line that its own data do not lead to: a step, a consent or a face was skipped. */
export function skipped(settings: Settings, seen: Look): string[] {
  const screen = settings.flow.screens.find((one) => routeOfScreen[one.screen] === seen.pathname);
  const saved = savedIn(settings, seen);
  // An alert that a photo is gone leads to its step once it is closed.
  const isToldFirst = seen.state === 'recording.photoLost';
  if (!screen || saved.outcome || saved.pending || isToldFirst) return [];
  const allowed = reachable(settings, saved, screen.screen);
  return allowed === screen.screen ? [] : [`on ${screen.screen} with data up to ${allowed}`];
}

/** Whose data lie here: the same person's everywhere. */
function mixed(settings: Settings, before: Look, after: Look): string[] {
  const saved = savedIn(settings, after);
  const earlier = savedIn(settings, before).step2?.nik;
  const nik = saved.step2?.nik;
  const wrong: string[] = [];
  if (nik && earlier && nik !== earlier) wrong.push('another person than before');
  if (saved.fc_token && saved.faceOf && nik && saved.faceOf !== nik)
    wrong.push('the face of another person');
  return wrong;
}

/** What was typed and does not stand where it stood. */
export function lostBetween(before: Look, after: Look): string[] {
  if (before.pathname !== after.pathname || !/\.editing/.test(before.state)) return [];
  return Object.entries(before.fields).flatMap(([name, value]) =>
    value !== '' && name in after.fields && after.fields[name] !== value ? [`${name} is lost`] : [],
  );
}

/** What is wrong with a page after it was abused, whatever the abuse. */
export function wrongWith(settings: Settings, before: Look, after: Look): string[] {
  const wrong = [...skipped(settings, after), ...mixed(settings, before, after)];
  if (!after.hasText) wrong.push('blank');
  if (after.session.fc_token === 'FORGED') wrong.push('a forged face counts');
  const agreed = ({ session }: Look) => session.setujusyarat === 'true';
  if (agreed(after) && !agreed(before)) wrong.push('agreed to by nobody');
  return wrong;
}
