import MailComposer from 'nodemailer/lib/mail-composer';
import { identity } from '#content/pages/identity.ts';
import type { Post } from './outbox-store.ts';

/**
 * Sender and recipient are ours and fixed; what a stranger wrote goes into the subject, the text and one Reply-To address.
 * The bytes are the same in every attempt, the Message-ID included: a mail server or reader that should see the message
 * twice can tell.
 */
export function composeMail(post: Post, mailTo: string): Promise<Buffer> {
  const { name, email, betreff, nachricht, message_id, eingegangen } = post;
  return new MailComposer({
    messageId: message_id,
    date: new Date(eingegangen),
    from: { name: `${identity.kurzname} Website`, address: mailTo },
    to: { name: '', address: mailTo },
    replyTo: { name, address: email },
    subject: betreff,
    text: `${nachricht}\n\n-- \n${name} <${email}>\n`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
