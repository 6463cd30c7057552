import { addressFormSchema } from '../../src/fields/address.ts';
import { chooserSchema } from '../../src/fields/chooser.ts';
import { deliverySchema } from '../../src/fields/delivery.ts';
import { jobSchema } from '../../src/fields/job.ts';
import { otpSchema } from '../../src/fields/otp.ts';
import { assessBirthDate, personalDataSchema } from '../../src/fields/personalData.ts';
import { profileSchema } from '../../src/fields/profile.ts';
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
