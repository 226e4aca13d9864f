export const confirmEmailTexts = {
  confirmEmail: 'Confirm your email address.',
  sent: 'Sent. Please check your email to confirm your account.',
  couldntSend: "Couldn't send the email. Try again in a few minutes.",
  resendEmail: 'Resend Email',
  openLocalInbox: 'Open local inbox',
  notNow: 'Not now',
};
