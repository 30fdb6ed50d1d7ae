import classes from './brief-note.module.css';

const SHOWN_MS = 1_500;

let place: HTMLElement | undefined;
let over: ReturnType<typeof setTimeout> | undefined;

/** Says something for a moment at the lower edge, also to those who listen: what a menu did after it closed. */
export function briefNote(text: string): void {
  if (place === undefined) {
    place = document.createElement('div');
    place.role = 'status';
    place.className = classes.note!;
    document.body.append(place);
  }
  place.textContent = text;
  clearTimeout(over);
  over = setTimeout(() => (place!.textContent = ''), SHOWN_MS);
}
