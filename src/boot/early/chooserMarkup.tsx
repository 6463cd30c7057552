import { renderToStaticMarkup } from 'react-dom/server';
import { createActor } from 'xstate';
import { config } from '#config';
import { sixStepChart } from '../../../machines/journey/machine.ts';
import { ChooserScreen } from '../../../screens/chooser/ChooserScreen.tsx';
import { type Journey, JourneyContext } from '../../../screens/shared/useJourney.ts';
import { chartSettings } from '../../app/input.ts';
import { cardsOfBracket, incomeBrackets } from '../../choices.ts';

/** The bracket that offers most, so that every card is drawn; the page's script shows what is offered. */
const widest = [...incomeBrackets].sort(
  (a, b) => cardsOfBracket[b].length - cardsOfBracket[a].length,
)[0];

/** The chart on the chooser, as far as drawing it needs one. */
function journeyAtChooser(): Journey {
  const actor = createActor(sixStepChart, {
    input: {
      environment: { now: () => 0, newReffNumber: () => '' },
      settings: chartSettings(config, true),
      entry: { to: 'chooser' },
    },
  });
  actor.start();
  return {
    actor,
    drafts: { read: () => ({ boardCC: widest, chooseCard: '' }), write: () => undefined },
    openFile: async () => null,
    device: () => Promise.reject(new Error('There is no device while the app is built')),
  };
}

/**
 * The card chooser as static HTML, drawn by the very component of the app when it is built, so that it
 * can be used before the app is there.
 */
export const chooserMarkup = () =>
  renderToStaticMarkup(
    <JourneyContext value={journeyAtChooser()}>
      <ChooserScreen />
    </JourneyContext>,
  );
