/**
 * What no path can reach, with the reason. A test fails when something is uncovered and not named
 * here, and when something named here is reached after all.
 */
export const unreached: readonly {
  goal: RegExp;
  because: string;
  /** True as long as timers ring in the order in which they are due, as on the real clock. */
  inTime?: true;
}[] = [
  {
    goal: /^submission\.deciding · always · 1$/,
    because:
      'a second lock: the gate and the unsettled state already lead an unsettled submission past here',
  },
  {
    goal: /^faceTips\.alerting · (dialog\.closed|back) · 1$/,
    because:
      'the photo of the e-KTP is lost here alone; the face is read before it, and is lost with it',
  },
  {
    goal: /^cardSelection\.editing · chooser\.submitted · 1$/,
    because: 'on a detour, and the identity-first journey has none',
  },
  {
    goal: /^otp\.entry\.validating · .* \| otp\.resend\.sending$/,
    because: 'a code is not validated while a new one is asked for',
  },
  {
    goal: /^otp\.resend\.sending · .* \| otp\.entry\.(?!typing)/,
    because: 'a new code is asked for only while the boxes can be typed in',
  },
  {
    goal: /^otp\.resend\.ready · resend\.requested · 1 \| otp\.entry\.(?!typing)/,
    because: 'a new code is asked for only while the boxes can be typed in',
  },
  {
    goal: /^otp\.entry\.summarising · .* \| otp\.resend\.sending$/,
    because: 'neither begins while the other is there',
  },
  {
    goal: /^otp\.entry\.(failed|throttled|alerting) · .* \| otp\.resend\.sending$/,
    because: 'these follow a validation, and no new code is asked for until they are over',
  },
  {
    goal: /^otp\.entry\.typing · (back|code\.submitted|detour\.opened|summary\.opened) · 1 \| otp\.resend\.(?!sending)/,
    because: 'this alternative is the one for a resend under way',
  },
  {
    goal: /^otp\.entry\.typing · (back|code\.submitted|detour\.opened|summary\.opened) · 2 \| otp\.resend\.sending$/,
    because: 'this alternative is the one for no resend under way',
  },
  {
    goal: /^recording\.sending\.part\.\w+ · xstate\.after\.(onceLimit|longWait|veryLongWait)\..* \| recording\.sending\.patience\.brief$/,
    because:
      'a call’s limit, and what it says before, come later than the second after which the waiting screen shows',
    inTime: true,
  },
  {
    goal: /^identity\.telling\.record\.asking · xstate\.after\.onceLimit\..* \| identity\.telling\.words\.fetching$/,
    because: 'the limit of a call is longer than the moment before the thanks',
    inTime: true,
  },
  {
    goal: /^recording\.sending\.patience\.brief · .* \| recording\.sending\.part\.choosing$/,
    because: 'the next part is chosen at once: nothing can happen meanwhile',
  },
];
