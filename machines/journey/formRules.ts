import { assessBirthDate, otpSchema, sixStepForms } from '../../src/fields/steps.ts';
import type { FormName, FormRules, SixStepRule } from './guards.ts';

/** The part of a form's schema that the guards use. */
export interface Rule {
  safeParse(values: unknown): { success: boolean };
}

const sixStepSchemas: Record<SixStepRule, Rule> = { ...sixStepForms, code: otpSchema };
const schemas: { [Form in FormName]?: Rule } = sixStepSchemas;

/** The rules of the six-step journey's forms and code, from the schemas of their screens; no other form is valid. */
export const formRules: FormRules = {
  isValid: (form, values) => schemas[form]?.safeParse(values).success === true,
  assessBirthDate,
};
