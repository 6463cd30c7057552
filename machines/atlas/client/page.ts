/* The script of every page: the search box, the form for remarks, the start of the player, and the position of a long drawing. */
import './remark.ts';
import './search.ts';

/* The player of the chart is loaded on demand. */
const starter = document.querySelector<HTMLButtonElement>('[data-live]');
starter?.addEventListener('click', () => {
  starter.hidden = true;
  for (const name of ['live-data.js', 'live.js']) {
    const script = document.createElement('script');
    script.src = name;
    // One after the other.
    script.async = false;
    document.body.append(script);
  }
});

/* Scrolls a long drawing to the state of the page. */
const drawing = document.querySelector('.drawing');
const now = drawing?.querySelector('.now');
if (drawing && now) {
  const [box, frame] = [now.getBoundingClientRect(), drawing.getBoundingClientRect()];
  drawing.scrollTop = box.top - frame.top - (frame.height - box.height) / 2;
}
