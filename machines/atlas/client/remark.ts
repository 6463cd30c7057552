import { download, toFileName } from './download.ts';

/* The form on a state's page: what an analyst remarks becomes a file for machines/review/remarks. */
const form = document.querySelector<HTMLFormElement>('form.remark');
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const { state = '', fingerprint = '' } = form.dataset;
  const data = new FormData(form);
  const remark = {
    state,
    fingerprint,
    name: String(data.get('name')).trim(),
    date: new Date().toISOString(),
    text: String(data.get('text')).trim(),
  };
  const file = `${toFileName(`${state || 'journey'}-${remark.date}`)}.json`;
  download(file, `${JSON.stringify(remark, null, 2)}\n`);
});
