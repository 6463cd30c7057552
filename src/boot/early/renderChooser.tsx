import { renderToStaticMarkup } from 'react-dom/server';
import { createActor } from 'xstate';
import { config } from '#config';
import { sixStepChart } from '../../../machines/journey/machine.ts';
import { ChooserScreen } from '../../../screens/chooser/ChooserScreen.tsx';
import { type Journey, JourneyContext } from '../../../screens/shared/useJourney.ts';
import { createSettings } from '../../app/input.ts';
import { cardsOfBracket, incomeBrackets } from '../../choices.ts';

/** The bracket with the most cards, so that every card is rendered. The page's script hides those not offered. */
const widest = [...incomeBrackets].sort(
  (a, b) => cardsOfBracket[b].length - cardsOfBracket[a].length,
)[0];

/** Creates a journey whose chart is on the chooser, which the component needs to render. */
function createJourneyAtChooser(): Journey {
  const actor = createActor(sixStepChart, {
    input: {
      environment: { now: () => 0, newReffNumber: () => '' },
      settings: createSettings(config, true),
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

/** Renders the card chooser as static HTML at build time, so that it works before the app has loaded. */
export const renderChooser = () =>
  renderToStaticMarkup(
    <JourneyContext value={createJourneyAtChooser()}>
      <ChooserScreen />
    </JourneyContext>,
  );
