import { useEffect, useState } from 'react';
import { config } from '#config';
import { hasApplication } from '../../machines/journey/saved/invalidate.ts';
import { fileKeys } from '../../machines/journey/saved/savedKeys.ts';
import { type ScreenId, screens } from '../../machines/journey/screens.ts';
import { common } from '../../src/copy/common.ts';
import { titles } from '../../src/copy/titles.ts';
import { setBackHandler } from '../../src/lib/backButton.ts';
import { getBasePath, toAddress } from '../../src/lib/basePath.ts';
import { optional } from '../../src/lib/optional.ts';
import { IconButton } from '../../src/ui/Button.tsx';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { useJourney, useSaved } from './useJourney.ts';

/**
 * The menu of a step, which leads to the hand-over. Its entry loads the page again, because only then the chart has the
 * states of the hand-over. There is no menu while a load would lose answers or photos, before the first answer is
 * saved, or when the hand-over is configured off.
 */
export function HandOverMenu({ screen }: { screen: ScreenId }) {
  const { hasStorage } = useJourney();
  const saved = useSaved();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open) setBackHandler(() => setOpen(false));
    return () => setBackHandler(undefined);
  }, [open]);
  const survivesLoad = () =>
    hasStorage !== false &&
    // The page says which answers the browser could not store (src/app/services.tsx).
    !document.getElementById('unkept')?.textContent &&
    !fileKeys.some((key) => saved[key]?.kept === 'memory');
  // The build renders the chooser without a page, where nothing is saved.
  if (!config.handsOver || !hasApplication(saved) || !survivesLoad()) return null;
  // The chart of the next page load reads it (src/app/session/persistence.ts). Without it, the hand-over returns to the
  // first step that lacks data.
  const storeScreen = () => optional(() => sessionStorage.setItem('journey.handOverFrom', screen));
  return (
    <>
      <IconButton
        icon="more"
        label={common.menu}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Sheet
        open={open}
        title={common.menu}
        closeLabel={common.close}
        onClose={() => setOpen(false)}
      >
        <a
          className="menu-row"
          href={toAddress(screens.handOver.route, getBasePath())}
          onClick={storeScreen}
        >
          <span>{titles.handOver}</span> <span>{common.movesTo}</span>
        </a>
      </Sheet>
    </>
  );
}
