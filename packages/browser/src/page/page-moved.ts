/** The page went elsewhere while something ran in it. */
export class PageMoved extends Error {
  constructor() {
    super('the page went elsewhere meanwhile');
    this.name = 'PageMoved';
  }
}
