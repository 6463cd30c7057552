import { type ComponentType, useEffect, useState } from 'react';
import { common } from '../../src/copy/common.ts';
import { costs as copy } from '../../src/copy/costs.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { useIsShowing, useSend } from './useJourney.ts';

type Content = { shown: ComponentType } | 'loading' | 'failed';

let loaded: Content = 'loading';

/** Loads the text of the sheet, which few applicants read, for all later sheets. @throws when it cannot be loaded */
export async function loadCostsText(): Promise<Content> {
  const { CostsText } = await import('./CostsText.tsx');
  loaded = { shown: CostsText };
  return loaded;
}

/** The sheet with the bank's contracts and costs, which the declarations of the terms refer to (CHO-17). */
export function CostsSheet() {
  const send = useSend();
  const open = useIsShowing('costs');
  const [content, setContent] = useState<Content>(loaded);
  const isLoading = open && content === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    let isCurrent = true;
    loadCostsText().then(
      (content) => isCurrent && setContent(content),
      () => isCurrent && setContent('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [isLoading]);
  return (
    <Sheet
      open={open}
      title={copy.title}
      onClose={() => send({ type: 'dialog.closed' })}
      closeLabel={common.close}
    >
      {content === 'loading' && <p role="status">{copy.loading}</p>}
      {content === 'failed' && (
        <>
          <p role="alert">{copy.failed}</p>
          <Button variant="secondary" onClick={() => setContent('loading')}>
            {common.retry}
          </Button>
        </>
      )}
      {typeof content === 'object' && <content.shown />}
    </Sheet>
  );
}
