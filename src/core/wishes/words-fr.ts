/** French words for wishes; the form of the lines is explained in `words-shared.ts`. */
export const FRENCH = `
time:30 demi_heure demie_heure
time:15 quart_d_heure
time:45 trois_quarts_d_heure
time:90 heure_et_demie
unit:min minutes minute minutette minutettes
unit:hour heure heures
num:5 cinq
num:10 dix
num:12 douze
num:15 quinze
num:20 vingt
num:25 vingt_cinq
num:30 trente
num:40 quarante
num:45 quarante_cinq
num:60 soixante
num:2 deux
body:back dos lombaire* colonne
body:shoulders epaule*
body:neck cou nuque cervical*
body:wrists poignet*
body:hips hanche*
body:knees genou genoux
body:elbows coude*
body:ankles cheville*
part:legs jambe* cuisse* bas_du_corps
part:glutes fesse* fessier* derriere
part:calves mollet*
part:abs abdo* ventre tronc
part:chest poitrine pectoraux pecs torse
part:arms bras avant_bras
part:upper haut_du_corps
style:stretch etir* assoupli* souplesse mobilit*
style:balance equilibre
style:strength muscle* renforc*
move:jump saut* sauter
move:run courir course* courrir trottin* sprint* footing jogging
move:kneel agenouill* quatre_pattes
move:pushUp pompe*
move:squat flexion*
move:lunge fente*
move:plank planche* gainage
move:pullUp traction*
move:twist torsion* rotation*
move:handstand poirier
move:noise bruit* bruyant*
move:floor sol allong* par_terre
low sans_impact faible_impact sans_impacts peu_d_impact
quiet silenc* voisin* bebe discret* appartement
gear:weights poids
gear:band elastique*
gear:box caisson
gear:ball ballon*
gear:bike velo
gear:bag sac sac_de_frappe
gear:rope corde corde_a_sauter
gear:bar barre barre_de_traction
gear:any materiel* equipement* accessoire*
bodyweight poids_du_corps au_poids_du_corps
sport:Boxing boxe
sport:Climbing escalade
sport:Cycling cyclisme
sport:Dancing danse*
sport:Endurance endurance
sport:Football foot
sport:Gymnastic gymnastique gym
sport:Skiing ski
sport:Strength musculation muscu
sport:Table_Tennis tennis_de_table ping_pong
level:base debutant* facile* leger* legere* tranquille* simple* cool
level:medium moyen* modere* intermediaire*
level:heavy dur dure difficile* intens* costaud* exigeant*
level:extreme extreme* brutal*
very tres vraiment super hyper bien
pain mal douleur* douloureu* fragile* bless* probleme* sensible* opere* abime* attention arthrose menag*
gentle doux douce* doucement gentil* prudent*
on pour sur avec
by:reps repetition* reps rep
by:time au_temps au_chrono
not pas sans ni aucun* jamais evit* sauf non rien plutot_qu plutot_que au_lieu_de au_lieu_du
but mais surtout seulement juste svp
with avec ai
and et ou
style:cardio transpir* suer
fill jusqu jusque je j ai me m te tu il elle on le la les l un une des du de d au aux a mon ma mes ce ca c est sont suis qu que qui pour en dans sur par ne n peux peut veux voudrais aimerais fait faire faut faudrait truc quelque chose svp s vous plait stp merci bonjour salut aujourd hui maintenant petit petite seance* exercice* entrainement* sport corps entier complet tout tous toute programme travaill* muscler bouger besoin envie peu plus trop dort jai y deux etre reveil* matin soir maison bureau debout assis assise se si
`;
