import { expect, it } from 'vitest';
import { dropdown } from '../../src/copy/common.ts';

it('ERR-06 dropdowns have the specified defaults', () => {
  expect(dropdown).toMatchObject({
    notFound: 'No items found',
    typeToSearch: 'Type to search',
    addItem: 'Add item',
    loading: 'Loading...',
    clearAll: 'Clear all',
  });
});
