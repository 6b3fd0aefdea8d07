/** build/colour-style.ts */
declare module 'virtual:colours.css';
