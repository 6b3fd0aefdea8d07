/** How long the link of an invitation opens something: a weekend lies between mail and desk. */
export const invitationDays = 3;

/** Sentences of inviting the users of clients that a person reads. */
export const invitationMessages = {
  notInUse: 'Only an active user of an active client can be invited.',
  noEmail:
    'This person has an account of their own and no e-mail here. Tell them the address of the portal.',
  over: 'This invitation is no longer valid. Please ask for a new one.',
  nothingOpen: 'There is no invitation to withdraw.',
} as const;
