import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import type { FormId } from '../../machines/journey/forms.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { refusedAnswers } from '../../src/copy/hints.ts';
import { getCharacterLimitTexts, getDigitLimitTexts } from '../../src/copy/messages.ts';
import { filterDigits } from '../../src/fields/entry.ts';
import { yieldToMain } from '../../src/lib/yieldToMain.ts';
import { focusFirst, mergeDraft, useFocusDetourField } from './form.ts';
import { useJourney, useJourneyState } from './useJourney.ts';
import { useSyncAutofill } from './useSyncAutofill.ts';

/** The props that connect an input to a step's form: its registration and its error message. */
export type StepField = UseFormRegisterReturn & { error: string | undefined };

interface StepForm<Values extends FieldValues> {
  screen: FormId;
  schema: z.core.$ZodType<unknown, FieldValues>;
  /** The values that the form shows before anything was typed. */
  defaults: Values;
  /** Returns the initial values for a draft, or without one; by default the draft as typed, or `defaults`. */
  restore?: (typed: Values | undefined) => Values;
  /** Creates the event that Continue sends. It is also sent for invalid values: the chart decides. */
  event: (values: Values) => JourneyEvent;
}

/** Returns the field whose value the bank refused, if a detour leads to it. */
function getRefusedField({ detour, refused, nikCleared }: Saved): string | undefined {
  const isRefused = detour?.field === 'nik' ? nikCleared === undefined : refused !== undefined;
  return isRefused ? detour?.field : undefined;
}

/**
 * Creates a step's form: it is restored from its draft (ENT-14), stored while typing, and validated by the step's
 * schema. Continue (`onSubmit`) sends the values to the chart, valid or not. The first invalid field is focused then,
 * or after the alert about them is closed.
 */
export function useStepForm<Values extends FieldValues>(options: StepForm<Values>) {
  const { actor, drafts } = useJourney();
  const { screen, defaults, restore } = options;
  const [initialValues] = useState(() => {
    const draft = drafts.read(screen);
    const typed = draft && mergeDraft(defaults, draft);
    return restore ? restore(typed) : (typed ?? defaults);
  });
  const form = useForm<Values>({
    resolver: zodResolver(options.schema as never) as never,
    defaultValues: initialValues as DefaultValues<Values>,
    shouldFocusError: false,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => drafts.write(screen, values),
      }),
    [form, drafts, screen],
  );

  useSyncAutofill((name) => get(form.getValues(), name));
  useFocusDetourField();
  const [refusedField] = useState(() => getRefusedField(actor.getSnapshot().context.saved));
  // Alerts about a file or a request also appear above the form; they must not move the focus to a field.
  const hadAlert = useRef(false);
  const alertIsOpen = useJourneyState((snapshot) => snapshot.hasTag('alert'));
  useEffect(() => {
    if (alertIsOpen || !hadAlert.current) return;
    hadAlert.current = false;
    focusFirst(Object.keys(form.formState.errors));
  }, [alertIsOpen, form]);

  const sendToChart = async (invalidFields: object = {}) => {
    // In the same task as the validation. Otherwise its errors would flash on the page that is being left.
    actor.send(options.event(form.getValues()));
    hadAlert.current = actor.getSnapshot().hasTag('alert');
    // If Continue fails without an alert (OTH-03), the first invalid field is focused immediately.
    await yieldToMain();
    if (!hadAlert.current) focusFirst(Object.keys(invalidFields));
  };
  // Not `getFieldState`: it subscribes to validation, so each check would render the form again.
  /** Returns a field's error, and whether it is changed (dirty) or was left (touched). */
  const getFieldStatus = (name: Path<Values>) => {
    const { errors, dirtyFields, touchedFields } = form.formState;
    return {
      error: get(errors, name) as FieldError | undefined,
      isDirty: Boolean(get(dirtyFields, name)),
      isTouched: Boolean(get(touchedFields, name)),
    };
  };
  /** Returns a field's error message; that of a refused value until it is changed. */
  const getError = (name: Path<Values>) => {
    const { error, isDirty } = getFieldStatus(name);
    return error?.message ?? (name === refusedField && !isDirty ? refusedAnswers[name] : undefined);
  };
  return {
    ...form,
    onSubmit: form.handleSubmit(() => sendToChart(), sendToChart),
    getFieldStatus,
    getError,
    /** Checks whether a field was left or is unchanged. Cautions wait for that. */
    isSettled: (name: Path<Values>) => {
      const { isTouched, isDirty } = getFieldStatus(name);
      return isTouched || !isDirty;
    },
    /** Returns the props that connect an input to a field. */
    field: <Name extends Path<Values>>(name: Name) => ({
      ...form.register(name),
      error: getError(name),
    }),
  };
}

/** Returns the props that limit a text field to `max` characters and announce the limit. */
export const limitCharacters = (max: number) => ({
  maxLength: max,
  limit: getCharacterLimitTexts(max),
});

/** Returns the props that restrict a field to at most `max` digits and announce the limit. */
export const limitDigits = (max: number) => ({
  maxLength: max,
  limit: { ...getDigitLimitTexts(max), digits: true },
  take: filterDigits,
});
