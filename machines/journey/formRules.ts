import { addressFormSchema } from '../../src/fields/address.ts';
import {
  assessBirthDate,
  chooserSchema,
  deliverySchema,
  jobSchema,
  otpSchema,
  personalDataSchema,
  profileSchema,
} from '../../src/fields/steps.ts';
import type { FormName, FormRules, SixStepRule } from './guards.ts';

export interface Rule {
  safeParse(values: unknown): { success: boolean };
}

const own: Record<SixStepRule, Rule> = {
  chooser: chooserSchema,
  personalData: personalDataSchema,
  profile: profileSchema,
  address: addressFormSchema,
  job: jobSchema,
  delivery: deliverySchema,
  code: otpSchema,
};
const schemas: { [Form in FormName]?: Rule } = own;

/** The rules of every form, from the schemas that its screen uses too. */
export const formRules: FormRules = {
  isValid: (form, values) => schemas[form]?.safeParse(values).success === true,
  assessBirthDate,
};
