import { Type } from 'typebox';

export const roleSchema = Type.Union(
  [Type.Literal('viewer'), Type.Literal('editor'), Type.Literal('admin')],
  {
    description: 'Viewers read, editors also change and run, admins also manage people.',
  },
);
