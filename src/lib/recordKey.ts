/** Where the flight recorder keeps its record in the session. */
export const RECORD_KEY = 'journey.record';
