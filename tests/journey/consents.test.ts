import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../machines/definition.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { identityFirstApplicant } from '../../machines/paths/applicant.ts';
import { addConsentEvent } from '../../src/lib/consent.ts';
import { openChart } from '../support/journey.ts';
import { createConsentEvent, savedBefore, savedUpTo, startTime } from '../support/saved.ts';

const photo = new Blob(['foto'], { type: 'image/jpeg' });
const { terms, offers, identity } = defaultSettings.consentTexts;

describe.each([
  ['checklist', sixStep],
  ['identity', identityFirst],
] as const)('consents on %s', (screen, flow) => {
  const openScreen = () =>
    openChart(screen, { flow, saved: savedBefore(screen as never, { flow: flow as never }) });

  test('CHK-05 records each consent and its withdrawal with text, time and screen', () => {
    const journey = openScreen();
    const earlierEvents = journey.saved().consents ?? [];
    journey.send({ type: 'terms.agreed', agrees: true, point: '' });
    journey.pass(2000);
    journey.send({ type: 'offers.answered', agrees: true, point: '' });
    journey.pass(3000);
    journey.send({ type: 'offers.answered', agrees: false, point: '' });
    expect(journey.saved().consents).toEqual([
      ...earlierEvents,
      { purpose: 'terms', given: true, ...terms, at: startTime, screen },
      { purpose: 'offers', given: true, ...offers, at: startTime + 2000, screen },
      { purpose: 'offers', given: false, ...offers, at: startTime + 5000, screen },
    ]);
  });

  test('CHO-17 opens contract and costs from the terms, and returns to the terms', () => {
    for (const event of [{ type: 'dialog.closed' }, { type: 'back' }] as const) {
      const journey = openScreen();
      journey.send({ type: 'terms.opened' });
      journey.send({ type: 'costs.opened' });
      expect(journey.state()).toBe(`${screen}.readingCosts`);
      journey.send(event);
      expect(journey.state()).toBe(`${screen}.readingTerms`);
    }
  });
});

test.each([
  ['terms', 'terms.agreed'],
  ['offers', 'offers.answered'],
] as const)(
  'REV-06 OLD-19 the consent to the %s is recorded as withdrawn in the review, whose Lanjut continues after it is given again',
  (purpose, type) => {
    const journey = openChart('review', {
      flow: identityFirst,
      saved: savedUpTo('faceFrame', { flow: identityFirst }),
    });
    const earlierEvents = journey.saved().consents ?? [];
    const submit = { type: 'review.submitted', values: identityFirstApplicant.review } as const;
    const text = { terms, offers }[purpose];
    const withdrawn = { purpose, given: false, ...text, at: startTime, screen: 'review' };
    journey.send({ type, agrees: false, point: '' });
    journey.send(submit);
    expect(journey.state()).toBe('review.editing');
    expect(journey.saved().consents).toEqual([...earlierEvents, withdrawn]);

    journey.pass(4000);
    journey.send({ type, agrees: true, point: '' });
    journey.send(submit);
    expect(journey.state()).toContain('recording');
    const given = { ...withdrawn, given: true, at: startTime + 4000 };
    expect(journey.saved().consents).toEqual([...earlierEvents, withdrawn, given]);
  },
);

test('OLD-19 after the terms are withdrawn in the review, no face check begins until they are given again', () => {
  const journey = openChart('review', {
    flow: identityFirst,
    saved: savedUpTo('faceFrame', { flow: identityFirst }),
  });
  const submit = {
    type: 'identity.submitted',
    values: identityFirstApplicant.identity,
  } as const;
  journey.send({ type: 'terms.agreed', agrees: false, point: '' });
  journey.send({ type: 'open', to: 'faceFrame' });
  expect(journey.state()).toBe('faceTips.verified');
  journey.send({ type: 'open', to: 'thanks' });
  journey.send({ type: 'thanks.continued' });
  journey.send(submit);
  expect(journey.state()).toBe('identity.editing');
  journey.send({ type: 'terms.agreed', agrees: true, point: '' });
  journey.send({ type: 'open', to: 'faceFrame' });
  expect(journey.screen()).toBe('faceFrame');
});

describe.each([
  ['personalData', sixStep],
  ['identity', identityFirst],
] as const)('the notice before the e-KTP photo, from %s', (_, flow) => {
  const openScreen = (savedChanges = {}) =>
    openChart('idCapture', {
      flow,
      saved: { ...savedBefore('idCapture' as never, { flow: flow as never }), ...savedChanges },
    });

  test.each([
    ['the camera', { type: 'camera.wanted' }],
    ['a chosen picture', { type: 'file.chosen', file: photo }],
  ] as const)('is recorded when the applicant continues with %s', (_, event) => {
    const journey = openScreen();
    expect(journey.state()).toBe('idCapture.explaining');
    journey.pass(4000);
    journey.send(event);
    expect(journey.saved().consents).toEqual([
      { purpose: 'identity', given: true, ...identity, at: startTime + 4000, screen: 'idCapture' },
    ]);
  });

  test('is shown although another capture has explained the camera', () => {
    expect(openScreen({ cameraExplained: true }).state()).toBe('idCapture.explaining');
  });

  test('is not recorded when the applicant goes back', () => {
    const journey = openScreen();
    journey.send({ type: 'back' });
    expect(journey.saved().consents).toBeUndefined();
  });
});

describe('addConsentEvent', () => {
  const given = createConsentEvent('terms', true, 'checklist');

  test('ignores a repeated event, unless its text changed or the consent was withdrawn', () => {
    const again = { ...given, at: startTime + 9 };
    expect(addConsentEvent([given], again)).toEqual([given]);
    const reworded = { ...again, hash: 'b0' };
    expect(addConsentEvent([given], reworded)).toEqual([given, reworded]);
    const withdrawn = { ...given, given: false };
    expect(addConsentEvent([given, withdrawn], again)).toEqual([given, withdrawn, again]);
  });

  test('keeps the newest hundred events', () => {
    const events = Array.from({ length: 103 }, (_, index) => ({
      ...given,
      given: index % 2 === 0,
      at: startTime + index,
    })).reduce(addConsentEvent, [] as (typeof given)[]);
    expect(events.length).toBe(100);
    expect(events.at(-1)?.at).toBe(startTime + 102);
  });
});
