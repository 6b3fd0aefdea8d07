const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180">' +
  '<rect width="240" height="180" fill="#e4e8ee"/>' +
  '<path d="M60 135l45-55 32 38 18-20 25 37z" fill="#9fb0c8"/>' +
  '<circle cx="165" cy="60" r="14" fill="#9fb0c8"/></svg>';

/** Shown where a picture cannot be. */
export const placeholderImage = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
