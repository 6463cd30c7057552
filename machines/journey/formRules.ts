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
import type { FormName, FormRules } from './guards.ts';

const schemas: { [Form in FormName]?: { safeParse(values: unknown): { success: boolean } } } = {
  chooser: chooserSchema,
  personalData: personalDataSchema,
  profile: profileSchema,
  address: addressFormSchema,
  job: jobSchema,
  delivery: deliverySchema,
  code: otpSchema,
};

/** The rules of every form, from the schemas that its screen uses too. */
export const formRules: FormRules = {
  isValid: (form, values) => schemas[form]?.safeParse(values).success === true,
  assessBirthDate,
};
