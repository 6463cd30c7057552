import { assessBirthDate, otpSchema, sixStepForms } from '../../src/fields/steps.ts';
import type { FormName, FormRules, SixStepRule } from './guards.ts';

/** A schema of a form, as far as the guards use it. */
export interface Rule {
  safeParse(values: unknown): { success: boolean };
}

const sixStepSchemas: Record<SixStepRule, Rule> = { ...sixStepForms, code: otpSchema };
const schemas: { [Form in FormName]?: Rule } = sixStepSchemas;

/** The rules of the six-step journey's forms, from the schemas that their screens use too. */
export const formRules: FormRules = {
  isValid: (form, values) => schemas[form]?.safeParse(values).success === true,
  assessBirthDate,
};
