import { pointChoices } from '../../../src/choices.ts';
import type { PlainForm } from '../../../src/fields/steps.ts';
import { type AlertText, textAlert } from '../alert.ts';
import type { EventArgs, JourneyContext } from '../context.ts';
import { type Flow, getAdjacentTarget } from '../flows/flow.ts';
import type { FormValues } from '../forms.ts';
import type { FormName } from '../guards.ts';
import { sixStepKeyOf } from '../saved/savedKeys.ts';
import type { Saved } from '../saved/schema.ts';
import { stateConfig } from '../setup.ts';
import type { View } from '../snapshot.ts';
import { createAlertState } from './call.ts';
import { createContinueTransitions, createDetourBackTransition } from './detour.ts';

interface ToScreen {
  /** The way on. */
  to: `#${string}`;
  asks?: never;
}
interface ToCall {
  /** The state of the call whose answer decides about the way on (fragments/deciding.ts), also on a detour. */
  asks: 'deciding';
  to?: never;
}

type Form<Values> = (ToScreen | ToCall) & {
  rules: FormName;
  /** What is saved of values that its rules let pass. */
  save(values: Values, saved: Saved): Partial<Saved>;
  /** What the alert says of other values; nothing where the form itself says it in place. */
  alert?: AlertText;
};

interface Args<Values> {
  context: JourneyContext;
  event: { values: Values };
}

/**
 * Continue on a form, as transitions: values that its rules let pass are saved and lead on, anything
 * else opens the alert.
 */
export function createSubmitTransitions<Values>({ to, asks, rules, save, alert }: Form<Values>) {
  const isValid = {
    type: 'formIsValid' as const,
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
 * A step that is nothing but its form, as a whole state: Continue saves what its rule lets pass and leads on,
 * anything else opens the alert; back leads to the screen before, or to where a detour began.
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

/** Such states of screens of a flow, by their names. */
export const createFormScreens = <Screen extends PlainForm>(
  flow: Flow,
  screens: readonly Screen[],
) =>
  Object.fromEntries(screens.map((screen) => [screen, createFormScreen(flow, screen)])) as {
    [Each in Screen]: ReturnType<typeof createFormScreen<Each>>;
  };

/** A dialog of the screen's own (benefits, date wheel, preview); closing it leads to `returnTo`. */
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
 * An answer to the terms or the offers, ticked or given in their sheet, which closes by it. The whole
 * consent is written before the form is entered again, with the point choice as far as there is one, so
 * that none is lost (CHK-05, CHO-19).
 */
export const createConsentTransition = (
  what: 'setujusyarat' | 'setujupenawan',
  target: string,
) => ({
  target,
  actions: {
    type: 'save' as const,
    params: ({ context: { saved }, event }: EventArgs<'terms.agreed' | 'offers.answered'>) => {
      const answer = { [what]: event.agrees };
      return { ...answer, step_check: getConsent({ ...saved, ...answer }, event.point) };
    },
  },
});

/** step_check as it stands; its names are crossed, see CHK-12. A choice that was made stays. */
export const getConsent = (saved: Saved, point: string): NonNullable<Saved['step_check']> => ({
  flag_datapribadi: saved.setujusyarat === true,
  flag_syarat: saved.setujupenawan === true,
  point: pointChoices.find((choice) => choice === point) ?? saved.step_check?.point ?? '',
});

/** The terms' own sheet, over the screen whose consent it is. */
export const createTermsSheet = (returnTo: string) => createSheetState('terms', returnTo);

/** What a form with a kelurahan does with it beside searching. */
export const kelurahanEvents = {
  /** The name of a picked kelurahan is kept at once, not at Continue; clearing the pick clears it (ADR-11, STO-09). */
  'kelurahan.picked': {
    actions: {
      type: 'save' as const,
      params: ({ event }: EventArgs<'kelurahan.picked'>) => ({ [event.key]: event.name }),
    },
  },
  /** One that the bank's list lacks is typed with all that follows from it, until it is searched again (ADR-07). */
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

const createVerdictParams =
  (verdict: 'impossible' | 'ageOutside') =>
  ({ event }: { event: { values: { tgl_lahir: string } } }) => ({
    verdict,
    text: event.values.tgl_lahir,
  });

/** What Continue finds wrong with a birth date before anything else: each opens its alert (PER-18, PER-20). */
export const birthDateErrorTransitions = [
  {
    guard: { type: 'birthDateIs' as const, params: createVerdictParams('impossible') },
    target: 'alerting',
    actions: { type: 'setAlert' as const, params: textAlert('birthDateImpossible') },
  },
  {
    guard: { type: 'birthDateIs' as const, params: createVerdictParams('ageOutside') },
    target: 'alerting',
    actions: { type: 'setAlert' as const, params: textAlert('ageOutside') },
  },
];

/** Phone and promo code are kept as they are typed: the way to the photo clears step 2 (PER-03). */
export const saveContactTransition = {
  actions: {
    type: 'save' as const,
    params: ({ event }: EventArgs<'contact.typed'>) => event.values,
  },
};
