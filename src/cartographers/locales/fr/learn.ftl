# La première partie avec un guide.
learn-title = Votre première carte
learn-try = Réessayer
learn-open = Appeler le guide
learn-close = Masquer le guide
learn-back = Retour
learn-next = Suite
learn-page = { $page } sur { $pages }
learn-play = Jouer
learn-rules = Règles
learn-again = Recommencer
learn-first = Bienvenue !
learn-first-1 = Cette feuille est à vous. Une Carte est révélée, vous dessinez une de ses formes, et ainsi de suite pendant quatre saisons. À la fin, les étoiles décident. La flèche en haut mène à la suite – ou essayez tout de suite.
learn-first-2 = La Carte { $card } ({ $terrain }) a deux formes. La petite rapporte une pièce, et une pièce vaut une étoile à la fin de chaque saison. La grande remplit davantage la carte. Choisissez.
learn-first-3 = Faites-la pivoter avec R ou la molette, retournez-la avec F, ou servez-vous des boutons. Au doigt : touchez la carte pour la poser, touchez la forme pour la faire pivoter.
learn-first-4 = Elle se pose sur des cases vides, sans devoir toucher quoi que ce soit. Posez-la où vous voulez, puis appuyez sur « { $draw } ». Un conseil : laissez de la place à côté.
learn-edicts = Ce qui rapporte
learn-edicts-1 = Au printemps comptent les édits { $first } et { $second } : { $one } et { $other }. Survolez-en un, ou gardez le doigt dessus : les cases qui rapportent s’éclairent.
learn-edicts-2 = La Carte { $card } a une forme et deux terrains : choisissez-en un. Quand vous déplacez la forme, les petits nombres disent ce qu’elle rapporterait.
learn-edicts-3 = Un conseil : l’édit { $other } rapporte là où champs et eau se touchent. Et une montagne aux quatre côtés remplis rapporte une pièce.
learn-ruins = Des ruines !
learn-ruins-1 = Une carte Ruines est sortie : la Carte { $card } doit couvrir une des cases aux colonnes brisées. Impossible ? On dessine alors une seule case où l’on veut.
learn-ruins-2 = Chaque Carte prend du temps : voyez son sablier et la jauge de la saison, maintenant { $time } sur { $threshold }. Quand la jauge est pleine, la saison se termine.
learn-ambush = Une embuscade !
learn-ambush-1 = { $ambush } : en solo, les monstres trouvent seuls leur place – depuis le coin { $corner }, { $way }, la première libre. À plusieurs, un voisin les dessine sur votre carte.
learn-ambush-2 =
    { $exposed ->
        [0] Chaque case vide adjacente à un monstre coûte une étoile à la fin de chaque saison. Il n’en reste aucune ici : bravo !
        [one] Chaque case vide adjacente à un monstre coûte une étoile à la fin de chaque saison : une étoile maintenant. Remplissez cette case à temps.
       *[other] Chaque case vide adjacente à un monstre coûte une étoile à la fin de chaque saison : { $exposed } étoiles maintenant. Remplissez ces cases, une à une.
    }
learn-last = La dernière Carte du printemps
learn-last-1 = Avec la Carte { $card }, le temps est écoulé : { $time } sur { $threshold }. Ensuite comptent les édits { $first } et { $second }, vos pièces et les monstres. Qu’est-ce qui rapporte le plus ?
learn-scored = Le printemps est compté
learn-scored-1 = Deux édits, une étoile par pièce, moins une par case vide adjacente à un monstre :
learn-scored-2 = Maintenant comptent { $first } et { $second } : { $one } et { $other }. Vous savez tout ce qu’il faut. Continuez à votre guise ou arrêtez ici : cette partie vous attend à la page « { $games } ».
learn-free = À vous de jouer
learn-free-1 =
    { $total ->
        [one] { $total } étoile jusqu’ici. Maintenant comptent { $first } et { $second } : { $one } et { $other }. Jouez à votre guise.
       *[other] { $total } étoiles jusqu’ici. Maintenant comptent { $first } et { $second } : { $one } et { $other }. Jouez à votre guise.
    }
learn-over = Votre première carte est dessinée !
learn-over-1 =
    { $total ->
        [one] { $total } étoile, note { $rating } : { $title }. Bravo – et la prochaine carte sera encore plus belle.
       *[other] { $total } étoiles, note { $rating } : { $title }. Bravo – et la prochaine carte sera encore plus belle.
    }
learn-line-coins = Pièces
learn-line-monsters = Monstres
learn-line-sum = Printemps
