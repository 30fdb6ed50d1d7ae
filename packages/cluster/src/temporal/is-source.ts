/** Whether this package runs from its sources; then files end in `.ts`. */
export const isSource = import.meta.filename.endsWith('.ts');
