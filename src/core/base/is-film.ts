/** Documents name a file by its path; what it is says the ending. */
export const isFilm = (path: string): boolean => /\.(mp4|m4v|mov|webm|ogv)$/i.test(path);
