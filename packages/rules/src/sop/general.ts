/** Values of a choice of sites that are no site (SOP-07, SOP-18). */

/** In a filter: whatever the site. */
export const anySite = 0;
/** In a filter: the SOPs of no site. */
export const generalSOPs = -1;
/** In a form: an SOP of no site. */
export const generalSite = -11;

/** What stands for the site of an SOP that holds everywhere (SOP-13). */
export const generalLabel = 'General';
