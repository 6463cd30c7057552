import * as brand from '#brand';
import { config } from '#config';
import { consentTexts } from '#consentTexts';

/** What a consent record says of this bank and its texts (src/fields/consentRecord.ts). */
export const consentSource = {
  bank: {
    name: brand.name,
    address: brand.footer.address,
    url: config.links.publicSite,
    phone: config.callCenter,
    contact: brand.privacy.contact,
  },
  privacyNotice: config.links.privacyNotice,
  texts: consentTexts,
};
