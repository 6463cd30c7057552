import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { git } from './copy.ts';

// Only `npm run verify` compiles and tests the copies (recipes.test.ts); a changed line is noticed here.
test.each(globSync('tests/recipes/*.patch'))('%s applies to the current files', async (patch) => {
  await expect(git('.', 'apply', '--check', patch)).resolves.toBe('');
});
