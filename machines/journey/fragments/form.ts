import { pointChoices } from '../../../src/choices.ts';
import type { PlainForm } from '../../../src/fields/steps.ts';
import { type AlertText, textAlert } from '../alert.ts';
import type { EventArgs, JourneyContext } from '../context.ts';
import { type Flow, getAdjacentTarget } from '../flows/flow.ts';
import type { FormValues } from '../forms.ts';
import type { FormName } from '../guards.ts';
import { type Consent, consentFlags, getTicks } from '../saved/consents.ts';
import { sixStepKeyOf } from '../saved/savedKeys.ts';
import type { Saved } from '../saved/schema.ts';
import { stateConfig } from '../setup.ts';
import type { View } from '../snapshot.ts';
import { createAlertState } from './call.ts';
import { createContinueTransitions, createDetourBackTransition } from './detour.ts';

interface ToScreen {
  /** The next screen. */
  to: `#${string}`;
  asks?: never;
}
interface ToCall {
  /** The state of the call that decides whether the applicant continues (fragments/deciding.ts); also on a detour. */
  asks: 'deciding';
  to?: never;
}

type Form<Values> = (ToScreen | ToCall) & {
  rules: FormName;
  /** Returns what to save of valid values. */
  save(values: Values, saved: Saved): Partial<Saved>;
  /** The alert for invalid values; absent when the form shows the errors itself. */
  alert?: AlertText;
};

interface Args<Values> {
  context: JourneyContext;
  event: { values: Values };
}

/**
 * Creates the Continue transitions of a form: valid values are saved and lead to the next screen or to the deciding
 * call, invalid values open the alert if the form has one.
 */
export function createSubmitTransitions<Values>({ to, asks, rules, save, alert }: Form<Values>) {
  const isValid = {
    type: 'isFormValid' as const,
    params: ({ event }: Args<Values>) => ({ form: rules, values: event.values }),
  };
  const actions = {
    type: 'save' as const,
    params: ({ context, event }: Args<Values>) => save(event.values, context.saved),
  };
  const refusal = alert && {
    target: 'alerting',
    actions: { type: 'setAlert' as const, params: textAlert(alert) },
  };
  const transitions = asks
    ? [{ guard: isValid, target: asks, actions }]
    : createContinueTransitions({ guard: isValid, target: to as string, actions });
  return [...transitions, ...(refusal ? [refusal] : [])];
}

/**
 * Creates the state of a step that is only a form. Continue saves valid values and leads to the next screen, or opens
 * the alert. Back leads to the previous screen, or to the start of a detour.
 */
const createFormScreen = <Screen extends PlainForm>(flow: Flow, screen: Screen) => {
  const onSubmit = createSubmitTransitions<FormValues[Screen]>({
    to: getAdjacentTarget(flow, screen, 'next'),
    rules: screen,
    save: (values) => ({ [sixStepKeyOf[screen]]: values }),
    alert: 'incomplete',
  });
  return stateConfig({
    id: screen,
    meta: { screen },
    initial: 'editing',
    states: {
      editing: {
        on: {
          back: [
            createDetourBackTransition(screen),
            { target: getAdjacentTarget(flow, screen, 'previous') },
          ],
          ...({ [`${screen}.submitted`]: onSubmit } as Record<never, never>),
        },
      },
      alerting: createAlertState('editing'),
    },
  });
};

/** Creates the states of several form-only screens of a flow, by their names. */
export const createFormScreens = <Screen extends PlainForm>(
  flow: Flow,
  screens: readonly Screen[],
) =>
  Object.fromEntries(screens.map((screen) => [screen, createFormScreen(flow, screen)])) as {
    [Each in Screen]: ReturnType<typeof createFormScreen<Each>>;
  };

/** Creates the state of a dialog of the screen (benefits, date wheel, preview); closing it leads to `returnTo`. */
export const createSheetState = (view: View, returnTo: string) =>
  stateConfig({
    meta: { view },
    tags: 'sheet',
    on: {
      'dialog.closed': returnTo,
      back: returnTo,
    },
  });

/**
 * Creates the transition for a consent to the terms or the offers, ticked on the form or given in the dialog, which
 * then closes. The complete step_check is saved with the current point choice before the form is entered again, so
 * that neither is lost (CHK-05, CHO-19). The consent is recorded with its text and time.
 */
export const createConsentTransition = (consent: Consent, screen: 'checklist' | 'identity') => ({
  target: '.editing',
  actions: [
    recordAnswer(consent, screen),
    {
      type: 'save' as const,
      params: ({ context: { saved }, event }: EventArgs<'terms.agreed' | 'offers.answered'>) => {
        const answer = { [consentFlags[consent]]: event.agrees };
        return { ...answer, step_check: getConsent({ ...saved, ...answer }, event.point) };
      },
    },
  ],
});

/** Creates the action that records a consent, or its withdrawal, with its text and time. */
export const recordAnswer = (purpose: Consent, screen: 'checklist' | 'identity' | 'review') => ({
  type: 'recordConsent' as const,
  params: ({ event }: EventArgs<'terms.agreed' | 'offers.answered'>) => ({
    purpose,
    given: event.agrees,
    screen,
  }),
});

/** Returns the current step_check. An earlier point choice stays. */
export const getConsent = (saved: Saved, point: string): NonNullable<Saved['step_check']> => ({
  ...getTicks(saved),
  point: pointChoices.find((choice) => choice === point) ?? saved.step_check?.point ?? '',
});

/** The dialog with the terms, and the sheet with contract and costs that it opens. */
export const termsSheets = {
  readingTerms: stateConfig({
    meta: { view: 'terms' },
    tags: 'sheet',
    on: { 'dialog.closed': 'editing', back: 'editing', 'costs.opened': 'readingCosts' },
  }),
  readingCosts: createSheetState('costs', 'readingTerms'),
};

/** The transitions of a form with a kelurahan field. */
export const kelurahanEvents = {
  /** The name of a picked kelurahan is saved at once, not at Continue, and removed with the pick (ADR-11, STO-09). */
  'kelurahan.picked': {
    actions: {
      type: 'save' as const,
      params: ({ event }: EventArgs<'kelurahan.picked'>) => ({ [event.key]: event.name }),
    },
  },
  /** A kelurahan not in the bank's list is typed with its dependent fields, until the search is used again (ADR-07). */
  'kelurahan.typed': {
    actions: {
      type: 'save' as const,
      params: ({ context, event }: EventArgs<'kelurahan.typed'>) => ({
        [event.key]: undefined,
        typedKelurahan: { ...context.saved.typedKelurahan, [event.key]: event.byHand },
      }),
    },
  },
};

/** Creates the parameters of the guard `hasBirthDateVerdict`. */
const createVerdictParams =
  (verdict: 'impossible' | 'ageOutside') =>
  ({ event }: { event: { values: { tgl_lahir: string } } }) => ({
    verdict,
    text: event.values.tgl_lahir,
  });

/** The transitions for an invalid birth date, which come first: each opens its alert (PER-18, PER-20). */
export const birthDateErrorTransitions = [
  {
    guard: { type: 'hasBirthDateVerdict' as const, params: createVerdictParams('impossible') },
    target: 'alerting',
    actions: { type: 'setAlert' as const, params: textAlert('birthDateImpossible') },
  },
  {
    guard: { type: 'hasBirthDateVerdict' as const, params: createVerdictParams('ageOutside') },
    target: 'alerting',
    actions: { type: 'setAlert' as const, params: textAlert('ageOutside') },
  },
];

/** Saves phone and promo code while they are typed, because opening the photo screen clears step 2 (PER-03). */
export const saveContactTransition = {
  actions: {
    type: 'save' as const,
    params: ({ event }: EventArgs<'contact.typed'>) => event.values,
  },
};
