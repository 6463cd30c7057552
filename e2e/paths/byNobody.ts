/**
 * Transitions that no person can cause in a browser, one by one, with the reason. A run fails when one
 * of them is taken after all, or when another one is not.
 */
export const byNobody = {
  'submission.deciding · always · 1':
    'a second lock: the gate and the unsettled state already lead an unsettled submission past here',
  'otp.entry.typing · code.submitted · 1':
    'while a new code is on its way, its wait covers the boxes and the button',
  'splash · back · 1':
    'the splash is opened by its address alone, so that nothing of the journey lies before it: the phone’s back button leaves the site, and the screen has no arrow',
  'feedback · back · 1': 'as on the splash: only its address leads here, and it has no arrow',
  'feedbackFailed · back · 1': 'as on the splash: only its address leads here, and it has no arrow',
  'done · back · 1':
    'an ending is the only entry that the journey leaves in the history: the phone’s back button leaves the site',
  'done · journey.restarted · 1': 'the receipt offers the bank’s app as the only way on',
  'rejection · back · 1': 'as on the receipt: the phone’s back button leaves the site',
  'rejectionNik · back · 1': 'as on the receipt: the phone’s back button leaves the site',
  'rejectionDukcapil · back · 1': 'as on the receipt: the phone’s back button leaves the site',
  'rejectionTotal · back · 1': 'as on the receipt: the phone’s back button leaves the site',
  'livenessTest.alertingCamera · back · 1':
    'only its address leads to the camera test, so that the phone’s back button leaves the site, and the alert covers the arrow',
  'livenessTest.alerting · back · 1': 'as with the alert of the missing camera',
  'livenessTest.keeping · back · 1': 'as with the alerts: the wait covers the arrow',
} as const;
