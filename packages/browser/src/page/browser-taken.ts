/** The browser of a job was ended because of another job that would not end: this one has done nothing wrong. */
export class BrowserTaken extends Error {
  constructor() {
    super('the browser was ended because of another page');
    this.name = 'BrowserTaken';
  }
}
