import { assessBirthDate, otpSchema, sixStepForms } from '../../src/fields/steps.ts';
import type { FormName, FormRules, SixStepRule } from './guards.ts';

export interface Rule {
  safeParse(values: unknown): { success: boolean };
}

const own: Record<SixStepRule, Rule> = { ...sixStepForms, code: otpSchema };
const schemas: { [Form in FormName]?: Rule } = own;

/** The rules of every form, from the schemas that its screen uses too. */
export const formRules: FormRules = {
  isValid: (form, values) => schemas[form]?.safeParse(values).success === true,
  assessBirthDate,
};
