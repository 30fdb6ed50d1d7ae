/** What routes may ask. Roles build it; routes know nothing else of the program. */
export interface Services {}
