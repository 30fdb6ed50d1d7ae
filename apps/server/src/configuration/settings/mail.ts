import { defineSetting } from '../define-setting.ts';
import { choice, integer, text } from '../setting-type.ts';

/** The mail server that takes what `email` and alerts send. */
export const mail = [
  defineSetting({
    name: 'smtp.host',
    type: text('the name of a server', /^[^\s/:@]+$/),
    default: undefined,
    sentence:
      'The mail server that takes our mail; without it no mail is sent. One on a private network has to be in egress.allow too.',
  }),
  defineSetting({
    name: 'smtp.port',
    type: integer(1, 65_535),
    default: 587,
    sentence: "The mail server's port.",
  }),
  defineSetting({
    name: 'smtp.tls',
    type: choice('starttls', 'implicit', 'none'),
    default: 'starttls',
    sentence:
      'How mail is encrypted: `starttls` asks for it and sends nothing without it, `implicit` (port 465) begins with it, `none` sends in the clear.',
  }),
  defineSetting({
    name: 'smtp.user',
    type: text('a user name'),
    default: undefined,
    sentence: 'Who we are to the mail server, if it asks.',
  }),
  defineSetting({
    name: 'smtp.password',
    type: text('a password'),
    default: undefined,
    secret: true,
    sentence: 'The password of smtp.user.',
  }),
  defineSetting({
    name: 'smtp.from',
    type: text('a mail address', /^[^\r\n\0]*[^\s@]@[^\s@]+$/),
    default: undefined,
    sentence: 'The sender of our mail: `rowmill@example.org` or `Rowmill <rowmill@example.org>`.',
  }),
] as const;
